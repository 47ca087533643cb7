import type { APIRequestContext, Page } from '@playwright/test'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { assertLayoutAtEveryWidth } from './layout-assertions.ts'
import { createPair } from './pairs.ts'

/** A word without a break opportunity, as an address or a compound may be. */
export const ARABIC = 'مستشفيات'.repeat(19).slice(0, 150)
export const LATIN = 'Donaudampfschiff'.repeat(10).slice(0, 150)

export const upTo = (max: number, text: string) => text.repeat(max).slice(0, max).trim()

/** Every element that a text can contain, each containing the given word. */
export const longText = (
  word: string,
) => `${word} **${word}** [${word}](https://example.org/${word})

## ${word}

- ${word}
- [x](/projects)

> ${word}
>
> — ${word}

### ${word} ${word}

| ${word} | 2 | 3 | 4 | 5 | 6 |
| --- | ---: | ---: | ---: | ---: | ---: |
| a | ${word} | 1,234,567 | 3 | 4 | 5 |

\`${word}\` [^1]

\`\`\`
${word} ${word}
\`\`\`

## ${word}

${word}

[^1]: ${word}
`

/** A published pair whose fields all have their maximum length, without a break opportunity. */
export async function publishLongWords(api: APIRequestContext) {
  const side = (word: string) => ({
    title: `${word} ${upTo(LIMITS.title.max - word.length - 1, word)}`,
    content: longText(word),
  })
  const { english, arabic } = await createPair(api, {
    shared: { tags: [upTo(LIMITS.tag.max, ARABIC), upTo(LIMITS.tag.max, LATIN)] },
    english: side(LATIN),
    arabic: side(ARABIC),
    status: 'published',
  })
  return { ar: arabic, en: english }
}

export const assertLaidOutAsLong = (page: Page, what: string) =>
  assertLayoutAtEveryWidth(page, `long-${what}`, [390], [])
