/** The folder of the project: two levels above this source, and above each folder of built files, `dist/*`. */
const ROOT = new URL('../../', import.meta.url)
/** The tests, which run from source, use the built programs where these were made for them: they start faster. */
const IS_BUILT = !import.meta.url.endsWith('.ts') || process.env['PROGRAMS_APART'] === 'built'

/** The address of a file that is read as it stands in the project. */
export const fileOfProject = (path: string): URL => new URL(path, ROOT)

/** The address of a program that runs in a process of its own, by its source; the build writes it to `dist/apart`. */
export function programApart(source: string): URL {
  if (!IS_BUILT) return fileOfProject(source)
  const name = source.slice(source.lastIndexOf('/') + 1).replace('.ts', '.js')
  return fileOfProject(`dist/apart/${name}`)
}
