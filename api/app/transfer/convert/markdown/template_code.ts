import type { Losses } from '../lost.ts'
import { escaped } from '../elements.ts'

/** The scheme of links to texts that the import does not contain; such links are unwrapped. */
export const UNRESOLVED = 'unresolved:'

interface TemplateContext {
  losses: Losses
  /** The address of the text that a link names; null if the import does not contain the text. */
  find: (target: string) => string | null
}

const HUGO = /\{\{[<%]\s*(\/?)\s*([\w/.-]+)([\s\S]{0,2000}?)\s*\/?[>%]\}\}/g
const COMMENT =
  /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}|\{\{[<%]\s*\/\*[\s\S]*?\*\/\s*[>%]\}\}/g
const OUTPUT = /\{\{-?([\s\S]{0,2000}?)-?\}\}/g
const TAG = /\{%-?\s*(\w+)([\s\S]{0,2000}?)-?%\}/g
const ARGUMENT =
  /([\w-]+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))|"([^"]*)"|`([^`]*)`|(\S+)/g
const MAX_NESTED = 10

/**
 * Replaces the shortcodes and tags of Hugo, Jekyll and similar generators: links to texts become
 * addresses, pictures become figures, and videos become links. Everything else is reduced to its
 * content, and counted.
 */
export function withoutTemplateCode(markdown: string, context: TemplateContext): string {
  const closed = new Set(
    [...markdown.matchAll(/\{\{[<%]\s*\/\s*([\w/.-]+)/g)].map(([, name]) => name),
  )
  const links: string[] = []
  const address = (target: string) =>
    target.startsWith('#') ? target : (context.find(target) ?? `${UNRESOLVED}${encodeURI(target)}`)
  const lose = (code: string, isShown: boolean, name = code) => {
    context.losses.add(isShown ? 'unwrapped' : 'shortcode', isShown ? name : code)
    return ''
  }

  return markdown
    .replace(COMMENT, '')
    .replace(
      HUGO,
      (code: string, slash: string, name: string, written: string, at: number, whole: string) => {
        if (slash) return links.at(-1) === name && links.pop() ? '</a>' : ''
        const { named, listed } = argumentsIn(written)
        if (/^(?:rel)?ref$/.test(name)) return address(named['path'] ?? listed[0] ?? '')
        const shown = mediaOf(name, { named, first: listed[0] })
        if (shown !== null) {
          if (shown.video) context.losses.add('embed', shown.video)
          return shown.markup
        }
        const href = ['href', 'url', 'link'].map((key) => named[key]).find(Boolean)
        lose(code, closed.has(name) || href !== undefined, `{{< ${name} >}}`)
        const title = TITLES.map((key) => named[key]).find(Boolean) ?? phraseIn(listed)
        if (href === undefined || links.length > MAX_NESTED) {
          const isBlock = /(?:^|\n)[ \t]*$/.test(whole.slice(Math.max(0, at - 80), at))
          return title && isBlock && closed.has(name) ? `**${title}**\n\n` : ''
        }
        if (!closed.has(name)) return `[${title ?? href}](${href})`
        links.push(name)
        return `<a href="${escaped(href)}">`
      },
    )
    .replace(TAG, (code: string, name: string, written: string) => {
      const target = written.trim().replace(/^["']|["']$/g, '')
      if (name === 'post_url' || name === 'link') return address(target)
      if (name.startsWith('end')) return ''
      const { named, listed } = argumentsIn(written)
      const shown =
        name === 'include' ? mediaOf(listed[0] ?? '', { named, first: listed[1] }) : null
      if (shown?.video) context.losses.add('embed', shown.video)
      return shown?.markup ?? lose(code, false)
    })
    .replace(OUTPUT, (code: string, written: string) => {
      const expression = written.trim()
      if (/^site\.(?:base)?url\b/i.test(expression)) return ''
      const literal = /^(["'])(.*?)\1(?:\s*\||$)/.exec(expression)?.[2]
      return literal ?? lose(code, false)
    })
}

/** The arguments with the words that a shortcode shows above its content or as its link. */
const TITLES = ['text', 'label', 'title', 'name', 'header', 'heading', 'summary']

/** The first argument without a name that is more than one word, and so no setting. */
const phraseIn = (listed: readonly string[]): string | undefined =>
  listed.find((one) => /\p{L}\s+\p{L}/u.test(one))

function argumentsIn(written: string): { named: Record<string, string>; listed: string[] } {
  const named: Record<string, string> = {}
  const listed: string[] = []
  for (const [, name, ...values] of written.matchAll(ARGUMENT)) {
    const value = values.find((one) => one !== undefined) ?? ''
    if (name === undefined) listed.push(value)
    else named[name.toLowerCase()] = value
  }
  return { named, listed }
}

/** Addresses by the part of a name that tells what is embedded. */
const EMBEDDED: Record<string, (id: string, user: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  tweet: (id, user) => `https://x.com/${user || 'i'}/status/${id}`,
}

/** The markup for a picture, or for what another site embeds; null for anything else. */
function mediaOf(
  name: string,
  { named, first }: { named: Record<string, string>; first: string | undefined },
): { markup: string; video?: string } | null {
  const [host = ''] =
    /youtube|vimeo|instagram|tweet/.exec(name.replace(/^(?:x|twitter)$/, 'tweet')) ?? []
  const id = named['id'] ?? first
  if (host && id) {
    const video = EMBEDDED[host]?.(id, named['user'] ?? '') ?? id
    return { markup: `\n\n[${named['title'] ?? video}](${video})\n\n`, video }
  }
  const source = named['src'] ?? named['url'] ?? named['image_path'] ?? named['image']
  if (!source || !/fig|image|img|photo|picture/.test(name)) return null
  const caption = named['caption'] ?? named['title'] ?? ''
  const image = `<img src="${escaped(source)}" alt="${escaped(named['alt'] ?? '')}">`
  return {
    markup: `\n\n<figure>${image}<figcaption>${escaped(caption)}</figcaption></figure>\n\n`,
  }
}
