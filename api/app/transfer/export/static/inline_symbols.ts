import type { parseHTML } from 'linkedom/worker'

export type PageDocument = ReturnType<typeof parseHTML>['document']

const INVISIBLE = 'position:absolute;width:0;height:0;overflow:hidden'

/**
 * Copies linked SVG files into the page and links to the copies, because browsers refuse links into
 * SVG files on the disk.
 */
export async function inlineSymbols(
  document: PageDocument,
  read: (path: string) => Promise<string | null>,
): Promise<void> {
  const prefixes = new Map<string, string>()
  for (const use of document.querySelectorAll('use[href]')) {
    const [path = '', id] = (use.getAttribute('href') ?? '').split('#')
    if (!path.startsWith('/') || id === undefined) continue
    const known = prefixes.get(path)
    const prefix = known ?? `file${prefixes.size}-`
    if (known === undefined) {
      const svg = await read(path)
      if (svg === null) continue
      prefixes.set(path, prefix)
      const holder = document.createElement('div')
      holder.setAttribute('aria-hidden', 'true')
      holder.setAttribute('style', INVISIBLE)
      holder.innerHTML = withPrefix(svg, prefix)
      document.body.append(holder)
    }
    use.setAttribute('href', `#${prefix}${id}`)
  }
}

/** The content of an SVG file, with a prefix that makes its ids unique. */
const withPrefix = (svg: string, prefix: string): string =>
  svg
    .slice(Math.max(0, svg.indexOf('<svg')))
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/\bhref="#/g, `href="#${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
