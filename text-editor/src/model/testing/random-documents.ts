const WORDS = [
  'الماء',
  'لجنة',
  'water',
  'a',
  '«كتاب»',
  '31',
  '5.2%',
  '\u200Fنص',
  '👩‍👩‍👧',
  'نصٌّ',
  '  ',
  '\t',
]

const INLINE = [
  (words: string) => `**${words}**`,
  (words: string) => `*${words}*`,
  (words: string) => `__${words}_`,
  (words: string) => `~~${words}~~`,
  (words: string) => `[${words}](https://example.org/a_(b) "t")`,
  (words: string) => `[${words}][ref]`,
  (words: string) => `![${words}](x.jpg)`,
  (words: string) => `\`${words}\``,
  (words: string) => `<b>${words}</b>`,
  (words: string) => `${words}[^1]`,
  (words: string) => `\\*${words}&amp;`,
  (words: string) => `https://example.org/${words}`,
  (words: string) => `**a ${words}***b*`,
  (words: string) => words,
  (words: string) => words,
]

const BLOCKS = [
  (words: string) => words,
  (words: string) => `## ${words}`,
  (words: string) => `#${words} ##`,
  (words: string) => `${words}\n---`,
  (words: string) => `${words}  \n${words}\\\n${words}`,
  (words: string) => `- ${words}\n  - ${words}\n\n    ${words}`,
  (words: string) => `3) ${words}\n4) [ ] ${words}`,
  () => '- ',
  (words: string) => `> ${words}\n>> ${words}\n\n> — ${words}`,
  (words: string) => `> ${words}\n>\n> — ${words}`,
  (words: string) => `| ${words} | b |\n|---|--:|\n| \\| | ${words} |\n| 1`,
  (words: string) => `- | a | b |\n  |---|---|\n  | ${words} | |`,
  (words: string) => `\`\`\`js\n${words}\n\`\`\``,
  (words: string) => `    ${words}`,
  (words: string) => `![${words}](/pictures/a.jpg)`,
  (words: string) => `![](/uploads/12#wide)\n*${words}*`,
  (words: string) => `![${words}](/uploads/12)\n![](/uploads/13)  _${words}_ `,
  (words: string) => `[^1]: ${words}\n    ${words}`,
  (words: string) => `[ref]: https://example.org "${words}"`,
  (words: string) => `<div>\n${words}\n</div>`,
  () => '***',
  () => '',
]

type Random = (below: number) => number

/** Numbers from 0 to one less than `below`, the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export const oneOf = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T

/** A document of all kinds of blocks, in every spelling that Markdown allows. */
export function randomDocument(random: Random): string {
  const words = () => Array.from({ length: 1 + random(4) }, () => oneOf(random, WORDS)).join(' ')
  const inline = () =>
    Array.from({ length: 1 + random(3) }, () => oneOf(random, INLINE)(words())).join(' ')
  const gap = oneOf(random, ['\n', '\n\n', '\n\n', '\n\n\n'])
  return Array.from({ length: 1 + random(6) }, () => oneOf(random, BLOCKS)(inline())).join(gap)
}
