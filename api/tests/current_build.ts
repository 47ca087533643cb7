interface Builds {
  isCurrent(name: string): boolean
}

/**
 * Whether a package's build matches its current sources; testing an older build would prove
 * nothing.
 */
export async function isBuildCurrent(name: 'api' | 'web'): Promise<boolean> {
  const builds = new URL('../../scripts/build.ts', import.meta.url).href
  return ((await import(builds)) as Builds).isCurrent(name)
}

export const OUTDATED = 'The build is older than its sources. Run "npm run build" first.'
