// A separate script, which usually runs first: the server opens the model while the browser reads three.js.
import * as api from './api';
import { readState } from './state';

if (api.first) {
  api.filesAhead();
  const { file, clip, lod, geosets, with: motions, skins, game } = readState();
  if (file) api.sceneAhead({ file, lod, geosets, with: motions, skins, game }, clip);
}
