import { micromark } from 'micromark'
import { embeddedAddress, isFile, isPicture } from '../addresses.ts'
import { escaped } from '../elements.ts'
import type { Losses } from '../lost.ts'

/** The scheme of links to texts that the import does not contain; such links are unwrapped. */
export const UNRESOLVED = 'unresolved:'

interface TemplateContext {
  losses: Losses
  /** The address of the text that a link names; null if the import does not contain the text. */
  find: (target: string) => string | null
}

const HUGO = /\{\{[<%]\s*(\/?)\s*([\w/.-]+)([\s\S]{0,2000}?)\s*\/?[>%]\}\}/g
const COMMENT =
  /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}|\{\{[<%]\s*\/\*[\s\S]*?\*\/\s*[>%]\}\}|\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g
const OUTPUT = /\{\{-?([\s\S]{0,2000}?)-?\}\}/g
const TAG = /\{%-?\s*(\w+)([\s\S]{0,2000}?)-?%\}/g
const ARGUMENT =
  /([\w-]+)\s*(?:=|:(?!\/\/))\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))|"([^"]*)"|`([^`]*)`|(\S+)/g
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
  const address = (target: string) => {
    if (target.startsWith('#')) return target
    if (isFile(target) || isPicture(target)) return `/${target.replace(/^\/+/, '')}`
    return context.find(target) ?? `${UNRESOLVED}${encodeURI(target)}`
  }
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
        const shown = mediaOf(name, { named, first: listed[0] }, context.losses)
        if (shown !== null) return shown
        const reference = named['relref'] ?? named['ref']
        const href =
          ['href', 'url', 'link'].map((key) => named[key]).find(Boolean) ??
          (reference === undefined ? undefined : address(reference))
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
      const [included = '', ...rest] = name === 'include' ? listed : [name, ...listed]
      const first = rest.find((one) => isPicture(one)) ?? rest[0]
      return mediaOf(included, { named, first }, context.losses) ?? lose(code, false)
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

/** The first argument without a name that is no setting: more than one word, or not in ASCII. */
const phraseIn = (listed: readonly string[]): string | undefined =>
  listed.find((one) => /\p{L}\s+\p{L}|\p{Script=Arabic}/u.test(one))

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

const PLAYER = /video|audio|pdf|iframe|embed|file|download|mastodon|soundcloud|dailymotion|spotify/
const FIGURE = /fig|image|img|photo|picture|cloudinary/

/** The markup for a picture, or for what another site embeds; null for anything else. */
function mediaOf(
  name: string,
  { named, first = '' }: { named: Record<string, string>; first: string | undefined },
  losses: Losses,
): string | null {
  const source = ['src', 'url', 'image_path', 'image', 'path', 'file']
    .map((key) => named[key])
    .find(Boolean)
  if (FIGURE.test(name)) {
    const picture = source ?? (isPicture(first) ? first : undefined)
    return picture === undefined ? null : figureOf(picture, named)
  }
  const embedded = embeddedAddress(
    name,
    named['id'] ?? (source === undefined ? first : ''),
    named['user'],
  )
  const address =
    embedded ?? (PLAYER.test(name) ? (source ?? (isFile(first) ? first : null)) : null)
  if (address === null) return null
  losses.add(isFile(address) ? 'player' : 'embed', address)
  return `\n\n[${named['title'] ?? address}](${address})\n\n`
}

function figureOf(source: string, named: Record<string, string>): string {
  const image = `<img src="${escaped(source)}" alt="${escaped(named['alt'] ?? '')}">`
  const link = named['link']
  const linked = link === undefined ? image : `<a href="${escaped(link)}">${image}</a>`
  // Generators render captions as Markdown, and show the name of the photographer with them.
  const caption = [named['caption'] ?? named['title'] ?? named['description'], named['attr']]
    .filter(Boolean)
    .map((text) => micromark(text ?? '').replaceAll(/<\/?p>/g, ''))
    .join(' ')
  return `\n\n<figure>${linked}<figcaption>${caption}</figcaption></figure>\n\n`
}
