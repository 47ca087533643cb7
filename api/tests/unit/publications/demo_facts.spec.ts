import { test } from '@japa/runner'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { shippedTexts } from '#content/locale_catalogues'
import { readDemoTexts } from '#database/demo/read_demo_texts'

interface Fact {
  about: string
  numbers: string[]
  /** The keys of those texts of the site that state these numbers. */
  site: string[]
  /** The numbers in the file names of the demo texts that state the same facts. */
  demo: string[]
}

/** Facts stated by both the site and a demo publication, or by two demo publications. */
const FACTS: Fact[] = [
  {
    about: 'families that Warm Winter helped',
    numbers: ['640', '140'],
    site: ['about:timeline.y2023.text'],
    demo: ['04'],
  },
  {
    about: 'families helped before the first snow, and after',
    numbers: ['500', '140'],
    site: ['programs:humanitarian.warmWinter.outcomes'],
    demo: ['04'],
  },
  {
    about: 'what these families chose: fuel, repairs, blankets',
    numbers: ['312', '198', '130'],
    site: ['programs:humanitarian.warmWinter.deliverables'],
    demo: ['04'],
  },
  {
    about: 'the disputes over the shared well in a year, before and after',
    numbers: ['31', '6'],
    site: ['programs:peace.sharedWell.outcomes', 'home:impactStories.ummKhalid.text'],
    demo: ['01'],
  },
  {
    about: 'the days without water in a year, before and after',
    numbers: ['74', '22'],
    site: ['programs:peace.sharedWell.outcomes'],
    demo: ['01'],
  },
  {
    about: 'the share of the programmes in what was spent',
    numbers: ['88.3'],
    site: ['donate:transparency.programmes.value'],
    demo: ['13'],
  },
  {
    about: 'the share of administration and premises',
    numbers: ['9.4'],
    site: ['donate:transparency.administration.value'],
    demo: ['13'],
  },
  {
    about: 'the share of fundraising',
    numbers: ['2.3'],
    site: ['donate:transparency.fundraising.value'],
    demo: ['13'],
  },
  {
    about: 'the records of the City Observatory, raw and cleaned',
    numbers: ['18,240', '17,113'],
    site: [],
    demo: ['09', '18'],
  },
]

/**
 * Whether a text contains a number on its own. For example, 312, 2.31 and 1,310 do not contain 31
 * on its own.
 */
const states = (text: string, number: string): boolean =>
  new RegExp(String.raw`(?<!\d|\d[.,])${number.replaceAll('.', String.raw`\.`)}(?!\d|[.,]\d)`).test(
    text,
  )

test.group('The numbers of the demo publications', () => {
  for (const language of LANGUAGES) {
    test(`are those of the site (${language})`, async ({ assert }) => {
      const catalogue = shippedTexts()[language]
      const texts = (await readDemoTexts()).filter((text) => text.language === language)
      for (const { about, numbers, site, demo } of FACTS) {
        const places = [
          ...site.map((key) => [key, textAt(catalogue, key)] as const),
          ...texts
            .filter(({ file }) => demo.some((number) => file.startsWith(number)))
            .map(({ file, content }) => [file, content] as const),
        ]
        assert.isNotEmpty(places, about)
        for (const [place, text] of places) {
          for (const number of numbers) {
            assert.isTrue(states(text, number), `${about}: ${number} in ${place}`)
          }
        }
      }
    })
  }
})

test.group('The accounts that the donation page links to', () => {
  for (const language of LANGUAGES) {
    test(`are among the demo publications (${language})`, async ({ assert }) => {
      const catalogue = shippedTexts()[language]
      const tag = textAt(catalogue, 'donate:transparency.reportTag')
      const texts = (await readDemoTexts()).filter((text) => text.language === language)
      assert.isTrue(
        texts.some(({ tags, status }) => status === 'published' && tags.includes(tag)),
        tag,
      )
    })
  }
})

function textAt(catalogue: unknown, key: string): string {
  let found = catalogue
  for (const step of key.split(/[:.]/)) {
    found = (found as Record<string, unknown> | undefined)?.[step]
  }
  if (typeof found !== 'string') throw new Error(`There is no text ${key}`)
  return found
}
