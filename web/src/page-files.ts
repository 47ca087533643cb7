/** Vite's list of what it built, by the file that each was built from. */
type Manifest = Record<string, { file: string; imports?: string[] }>

// Only the server's bundle imports this file, and it is built after the client. In development there are no files.
const [manifest] = import.meta.env.PROD
  ? Object.values(
      import.meta.glob<Manifest>('../dist/client/.vite/manifest.json', {
        eager: true,
        import: 'default',
      }),
    )
  : []

/** The addresses of a page's code: what it is made of beyond the scripts that every page names. */
export const pageFiles = (source: string): string[] =>
  manifest ? [...reach(manifest, source)].map((key) => `/${manifest[key]?.file}`) : []

function reach(files: Manifest, key: string, reached = new Set<string>()): Set<string> {
  const built = files[key]
  if (!built) throw new Error(`The build has no ${key}`)
  reached.add(key)
  for (const part of built.imports ?? []) if (!reached.has(part)) reach(files, part, reached)
  return reached
}
