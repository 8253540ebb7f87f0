#!/bin/sh
# Starts Gisement, or runs an operator's command, from an unpacked release. Settings (settings.env) and data
# (.data) are in the current folder, unless SETTINGS_FILE and DATA_DIR name others, so that an update changes
# neither.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
task=${1:-help}
[ $# -eq 0 ] || shift
export NODE_ENV=production GISEMENT_RELEASE="$0"
node() {
  exec "$release/bin/node" --disable-warning=ExperimentalWarning "$@"
}

case $task in
start)
  # Text for a person, one JSON object per line for programs; LOG_FORMAT takes precedence.
  START_FORMAT=json
  if [ -t 1 ]; then START_FORMAT=text; fi
  export START_FORMAT
  # Of the C library, whose pools of memory are otherwise eight for each core: some 150 MB more after pictures.
  export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
  node --max-semi-space-size=16 "$release/dist/server/main.js" "$@"
  ;;
version)
  sed -n 's/.*"version": "\(.*\)".*/\1/p' "$release/package.json"
  ;;
*[!a-z-]* | help) ;;
*)
  if [ -f "$release/dist/commands/$task.js" ]; then node "$release/dist/commands/$task.js" "$@"; fi
  ;;
esac
[ "$task" != version ] || exit 0
echo "Usage: $0 COMMAND

  start        starts the site
  setup        asks for the settings of production, and writes settings.env
  check        says whether settings, providers and machine are as production needs them
  check-data   checks the invariants of all data
  rotate       changes a secret without a stop, step by step
  move-objects moves pictures and documents between the disk and a bucket
  backup       makes a backup of database, files and secrets, beside the site or without it
  restore      makes a new data folder from backups, to the last second or to a minute
  upgrade-database  brings the embedded database to the PostgreSQL of this release
  import-blog  imports an export of a hosted blog
  import-sanctions  imports the list of financial sanctions with which names are compared
  version      says which release this is

docs/first-day.md says what comes first."
[ "$task" = help ] || exit 2
