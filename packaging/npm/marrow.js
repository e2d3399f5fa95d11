#!/usr/bin/env node
// Runs the program that the package of this platform contains.
"use strict";
const { spawnSync } = require("node:child_process");
const main = require("./package.json");

const platform = `${main.name}-${process.platform}-${process.arch}`;
const program = find(platform);
const result = spawnSync(program, process.argv.slice(2), { stdio: "inherit" });
if (result.error) fail(`can't run ${program}: ${result.error.message}`);
if (result.signal) process.kill(process.pid, result.signal);
process.exit(result.status);

function find(name) {
  try {
    return require.resolve(`${name}/bin/marrow${process.platform === "win32" ? ".exe" : ""}`);
  } catch {
    const platforms = Object.keys(main.optionalDependencies);
    if (!platforms.includes(name)) fail(`there is no program for ${process.platform} on ${process.arch}; packages: ${platforms.join(", ")}`);
    fail(`the package ${name} isn't installed; install ${main.name} again without --omit=optional`);
  }
}

function fail(message) {
  console.error(`marrow: ${message}`);
  process.exit(1);
}
