/** Vite's manifest of built files, by source file. */
type Manifest = Record<string, { file: string; imports?: string[] }>

// Only the server's bundle, which is built after the client, imports this file. In development,
// there are no built files.
const [manifest] = import.meta.env.PROD
  ? Object.values(
      import.meta.glob<Manifest>('../../dist/client/.vite/manifest.json', {
        eager: true,
        import: 'default',
      }),
    )
  : []

const APPLICATION = 'src/entry-client.tsx'

/** The address of the script that starts the application on every page. */
export const applicationFile = manifest ? addressOf(manifest, APPLICATION) : `/${APPLICATION}`

/** The addresses of all files of the application and of these sources. */
export const pageFiles = (...sources: string[]): string[] =>
  manifest
    ? [...reach(manifest, APPLICATION, ...sources)].map((key) => addressOf(manifest, key))
    : []

function addressOf(files: Manifest, key: string): string {
  const built = files[key]
  if (!built) throw new Error(`The build has no ${key}`)
  return `/${built.file}`
}

/** Returns these files and everything that they import. */
function reach(files: Manifest, ...keys: string[]): Set<string> {
  const reached = new Set(keys)
  for (const key of reached) for (const part of files[key]?.imports ?? []) reached.add(part)
  return reached
}
