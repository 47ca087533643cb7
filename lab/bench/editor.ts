// Measures how soon a user can type: from the first frame that shows the editor to the first letter,
// typed immediately; from a key press in a long text to the frame that shows the letter, on a
// processor four times slower; and until a text is shown over a slow connection. A bare page in the
// same browser shows how busy the machine is.
import type { Page } from '@playwright/test'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import type { EntryChange } from '@ufuq/shared/model/wire'
import { signIn } from '../../scripts/product.ts'
import { numberOption } from '../options.ts'
import { countTraffic, inBrowser, type OnPage } from './browser.ts'
import { succeeded } from './library.ts'
import { median, quantile, rounded, type Row, type Table } from './table.ts'

const ROUNDS = numberOption('rounds', 9)
/** The length of the longest texts that people publish, and ten times that length. */
const LONG = 2000
const VERY_LONG = 20_000
const SLOWER = 4
const KEYSTROKES = 120
const BARE = 'data:text/html,<form class=editor><textarea class=write autofocus></textarea></form>'
const TEXT = '.editor [data-part=text] [role=textbox], .editor textarea.write'

export const benchEditor = (): Promise<Table[]> =>
  inBrowser({}, async (origin, onPage) => {
    const long = await writeText(origin, LONG)
    const veryLong = await writeText(origin, VERY_LONG)
    const typing: Table['rows'] = {
      'a bare page': await typeOn(onPage, BARE),
      [`${LONG} words`]: { ...(await typeOn(onPage, long)), wanted: 'first letter ≤ 100' },
      [`${VERY_LONG} words`]: { ...(await typeOn(onPage, veryLong)), wanted: '95 % of keys ≤ 50' },
    }
    const opening = { [`${LONG} words`]: await onPage('staff', (page) => openSlowly(page, long)) }
    return [
      { title: `Typing in the editor; keys with a processor ${SLOWER} times slower`, rows: typing },
      { title: 'Opening the editor on slow 3G with an empty cache', rows: opening },
    ]
  })

/** Writes a pair of this length. Resolves to the address of its editor. */
async function writeText(origin: string, words: number): Promise<string> {
  const call = await signIn(origin)
  const paragraph = 'The well stands where the valleys meet, and every committee keeps its book. '
  const part = `## A part\n\n${paragraph.repeat(7)}\n\n`
  const content = part.repeat(Math.ceil(words / part.split(' ').length))
  const title = { en: 'A long text', ar: 'نصّ طويل' }
  const body = { values: { title, content: { en: content, ar: content } } } satisfies EntryChange
  const answer = await call('/api/entries/publications', { method: 'POST', body })
  const { publication } = JSON.parse(await succeeded(answer)) as { publication: PublicationEntry }
  return `${origin}/admin/publications/edit-bilingual/${publication.sides.en?.id}`
}

async function typeOn(onPage: OnPage, address: string): Promise<Row> {
  const firstLetters: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const time = await onPage('staff', async (page) => {
      await open(page, address)
      await page.keyboard.press('x')
      return page.evaluate(() => window.firstLetter)
    })
    firstLetters.push(time)
  }
  const keys = await onPage('staff', async (page) => {
    await open(page, address)
    await page.waitForLoadState('networkidle')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(watchKeys)
    for (let keystroke = 0; keystroke < KEYSTROKES; keystroke++) {
      await page.keyboard.press(keystroke % 6 === 5 ? ' ' : 'a')
      await page.waitForTimeout(100) // the pace of a fast typist, which is what is measured
    }
    return page.evaluate(() => window.keyTimes)
  })
  return {
    'first letter, ms': Math.round(median(firstLetters)),
    'a key, ms': Math.round(median(keys)),
    '95 % of keys, ms': Math.round(quantile(keys, 0.95)),
  }
}

/** Waits for the frame that shows the text. */
async function open(page: Page, address: string) {
  await page.addInitScript(watchForText, TEXT)
  await page.goto(address)
  await page.evaluate(() => window.shownText)
}

async function openSlowly(page: Page, address: string): Promise<Row> {
  const traffic = await countTraffic(page, 'slow')
  const began = performance.now()
  const seconds = () => rounded((performance.now() - began) / 1000)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('.pane :is(.readable, [role=textbox][aria-multiline])').first().waitFor()
  const readable = seconds()
  await page.locator(TEXT).first().waitFor()
  return {
    'text, s': readable,
    'typing possible, s': seconds(),
    kB: traffic.kilobytes(),
    'kB of scripts': traffic.kilobytes('Script'),
    requests: traffic.files(),
    wanted: 'text ≤ 12 s, ≤ 350 kB, ≤ 30 requests',
  }
}

/** Runs in the page. Focuses the text as soon as a frame has shown it. */
function watchForText(text: string): void {
  let began = 0
  /** The frame is on the screen once the task that follows it runs. */
  const afterFrame = (act: () => void) => requestAnimationFrame(() => setTimeout(act))
  window.shownText = new Promise((resolve) => {
    const watch = () => {
      if (!document.querySelector(text)) return void requestAnimationFrame(watch)
      afterFrame(() => {
        began = performance.now()
        document.querySelector<HTMLElement>(text)?.focus()
        resolve()
      })
    }
    watch()
  })
  window.firstLetter = new Promise((resolve) => {
    const onInput = () => afterFrame(() => resolve(performance.now() - began))
    document.addEventListener('input', onInput, { once: true })
  })
}

/** Runs in the page. Records how long each letter takes to appear. */
function watchKeys(): void {
  window.keyTimes = []
  const onKey = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() =>
      setTimeout(() => window.keyTimes.push(performance.now() - timeStamp)),
    )
  document.addEventListener('keydown', onKey, { capture: true })
}

declare global {
  interface Window {
    shownText: Promise<void>
    firstLetter: Promise<number>
    keyTimes: number[]
  }
}
