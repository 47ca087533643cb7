import GithubSlugger from 'github-slugger'
import type { Losses } from '../lost.ts'

const STATEMENT = /^(?:import|export) .*$/gm
const EXPRESSION = /\{(?:\/\*[\s\S]{0,2000}?\*\/|[^{}\n]{0,500})\}/g
const COMPONENT = /<(\/?)([A-Z][\w.]*)((?:\s[^<>]{0,2000})?)(\/?)>/g

/** Removes the statements, expressions and components of MDX; pictures stay. */
export const withoutJsx = (markdown: string, losses: Losses): string => {
  const lose = (code: string) => {
    losses.add('shortcode', code)
    return ''
  }
  return markdown
    .replace(STATEMENT, lose)
    .replace(COMPONENT, (code: string, slash: string, name: string, written: string) => {
      const value = (key: string) => new RegExp(`\\s${key}=["']([^"']*)["']`).exec(written)?.[1]
      const source = value('src')
      if (source) return `<img src="${source}" alt="${value('alt') ?? ''}">`
      if (slash === '')
        losses.add(code.endsWith('/>') ? 'shortcode' : 'unwrapped', slash ? name : code)
      return ''
    })
    .replace(EXPRESSION, (code) => (code.startsWith('{/*') ? '' : lose(code)))
}

/** Notations of Kramdown, Hugo, Obsidian and GitHub that the product's Markdown does not have. */
export function plainMarkdown(markdown: string): string {
  const ids = new Map<string, string>()
  const slugger = new GithubSlugger()
  return (
    markdown
      .replace(/^[*-] (?:TOC|toc).*\n\{:\s*toc[^}\n]*\}$/gm, '')
      .replace(
        /^(#{1,6} .*?)[ \t]*\{:?\s*#([\w-]+)[^}\n]*\}[ \t]*$/gm,
        (_, heading: string, id: string) => {
          ids.set(id, slugger.slug(heading.replace(/^#+ /, '')))
          return heading
        },
      )
      .replace(/\{:[^{}\n]{0,500}\}/g, '')
      .replace(/\]\(#([\w-]+)\)/g, (link, id: string) =>
        ids.has(id) ? `](#${ids.get(id)})` : link,
      )
      .replace(
        /^((?:> ?)+)\[!(\w+)\][ \t]*(.*)$/gm,
        (_, quote: string, kind: string, title: string) =>
          `${quote}**${title || kind[0]?.toUpperCase() + kind.slice(1).toLowerCase()}**\n${quote.trimEnd()}`,
      )
      .replace(/(?<![=\w])==(?=\S)([^=\n]{1,300}?)(?<=\S)==(?![=\w])/g, '$1')
      .replace(/(?<=[\p{L}\p{N})])~([\p{L}\p{N}+-]{1,10})~(?!~)/gu, '<sub>$1</sub>')
      .replace(/(?<=[\p{L}\p{N})])\^([\p{L}\p{N}+-]{1,10})\^(?![\p{L}\p{N}])/gu, '<sup>$1</sup>')
      // A definition list.
      .replace(/^(?![>#*:-]|\d+\.)(\S[^\n]*)\n: {1,3}(?=\S)/gm, '**$1**\\\n')
      .replace(/^(?<=\n): {1,3}(?=\S)/gm, '')
      // The title of a picture is its caption.
      .replace(
        /^(!\[[^\][\n]{0,1000}\]\([^\s()]{1,2000})\s+(?:"([^"\n]{1,1000})"|'([^'\n]{1,1000})')\)[ \t]*$/gm,
        (_, picture: string, one?: string, other?: string) => `${picture})\\\n*${one ?? other}*`,
      )
  )
}
