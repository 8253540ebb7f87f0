import type { FastifyInstance } from 'fastify'
import { serveStaticFiles } from './static-files.ts'
import { serveWalkShell } from './walk-shell.ts'

/** Everything that the build made for browsers. */
export function serveBuiltFiles(app: FastifyInstance, distribution: string): void {
  serveStaticFiles(app, distribution)
  serveWalkShell(app, distribution)
}
