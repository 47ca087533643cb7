const FENCE = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))/gm
const SPAN = /(?<!`)(`{1,3})(?!`)[^`\n](?:[^`\n]{0,1000})?\1(?!`)/g
const HIGHLIGHT =
  /\{(?:\{[<%]|%)-?\s*highlight\s+"?([\w+-]*)[^}]*?[>%]\}?\}\s*?\n([\s\S]*?)\{(?:\{[<%]|%)-?\s*(?:end|\/\s*)highlight\s*-?[>%]\}?\}/g
const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g

/** Stands for a piece of code that stays unchanged. */
const MARK = /\uFDD0(\d+)\uFDD1/g

/**
 * Changes a Markdown text everywhere except in its code. Highlighted code of Hugo and Jekyll
 * becomes a block of code, and code that Liquid would not read becomes text.
 */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  const pieces: string[] = []
  const keep = (code: string) => `\uFDD0${pieces.push(code) - 1}\uFDD1`
  const text = markdown
    .replaceAll(/[\uFDD0\uFDD1]/g, '')
    .replace(HIGHLIGHT, (_, language: string, code: string) =>
      keep(`\`\`\`${language}\n${code.trimEnd()}\n\`\`\``),
    )
    .replace(FENCE, keep)
    .replace(SPAN, keep)
    .replace(RAW, (_, literal: string) => keep(literal.replaceAll(/\{([{%:])/g, '{\\$1')))
  // A piece may contain another one.
  const restored = (changed: string): string =>
    changed.replaceAll(MARK, (_, index: string) => restored(pieces[Number(index)] ?? ''))
  return restored(change(text))
}
