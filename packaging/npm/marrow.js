#!/usr/bin/env node
// Runs the program that the package of this platform contains.
"use strict";
const { spawn } = require("node:child_process");
const main = require("./package.json");

const platform = `${main.name}-${process.platform}-${process.arch}`;
const program = find(platform);
const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
child.on("error", (error) => fail(`can't run ${program}: ${error.message}`));

// The program ends when this one is told to. A terminal sends SIGINT to both.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => signal === "SIGINT" && process.stdin.isTTY || child.kill(signal));
child.on("exit", (status, signal) => {
  if (!signal) process.exit(status);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});

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
