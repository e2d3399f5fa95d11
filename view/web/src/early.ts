// A script of its own, which runs first: the server looks for the model while the browser reads three.js.
import * as api from './api';
import { readState } from './state';

api.filesAhead();
const { file, clip, lod, geosets, with: motions, skins } = readState();
if (file) api.sceneAhead({ file, lod, geosets, with: motions, skins }, clip);
