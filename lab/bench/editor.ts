// Measures how soon a user can type: from the first frame that shows the editor to the first letter
// in its text, typed immediately. Also measures, on a processor four times slower, the time from a
// key press in a long text to the frame that shows the letter. Also measures how long it takes to
// show a text over a slow connection. The times are in milliseconds on this machine. They are
// compared with times in the same browser on a bare page, which show how busy the machine is.
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { headless } from '../../scripts/chromium.ts'
import { median, numberOption, quantile } from '../figures.ts'
import { administrator, signIn, startProduct, type Settings } from '../../scripts/product.ts'
import type { Row, Table } from './report.ts'
import { editorOnSlowNetwork } from './slow-network.ts'

const ROUNDS = numberOption('rounds', 9)
/**
 * The numbers of words: the length of the longest texts that people publish, and ten times that
 * length.
 */
const WORDS = [2000, 20_000]
/** The goal for the shorter text, in milliseconds. */
const LIMIT = 100

const SLOWER = 4
const KEYSTROKES = 120
const KEYSTROKE_LIMIT = 50

const BARE = 'data:text/html,<form class=editor><textarea class=write autofocus></textarea></form>'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

export async function benchEditor(settings: Settings): Promise<Table[]> {
  const product = await startProduct(settings)
  const browser = await chromium.launch(headless)
  try {
    const visit = await browser.newContext()
    await visit.request.post(`${product.origin}/api/auth/login`, { data: administrator })
    const signedIn = await visit.storageState()
    const rows: Table['rows'] = {}
    const keystrokes: Table['rows'] = {}
    const slowNetwork: Table['rows'] = {}
    const signedInAgain = () => browser.newContext({ storageState: signedIn })
    for (const [index, words] of WORDS.entries()) {
      const { english } = await writeLongPair(product.origin, words)
      const editor = `${product.origin}/admin/publications/edit-bilingual/${english.id}`
      rows[`first letter in ${words} words`] = {
        ...(await timesOf(browser, signedIn, editor)),
        wanted: index === 0 ? `≤ ${LIMIT}` : undefined,
      }
      keystrokes[`${words} words`] = {
        ...(await keystrokesIn(await signedInAgain(), editor)),
        wanted: index === 0 ? undefined : `95 % ≤ ${KEYSTROKE_LIMIT}`,
      }
      if (index === 0) {
        slowNetwork[`a pair of ${words} words each`] = await editorOnSlowNetwork(
          await signedInAgain(),
          editor,
        )
      }
    }
    rows['first letter in a bare page'] = await timesOf(browser, signedIn, BARE)
    keystrokes['a bare page'] = await keystrokesIn(await browser.newContext(), BARE)
    return [
      {
        title: 'The editor',
        note: 'From the first frame with the text to the first typed letter on screen.',
        rows,
      },
      {
        title: `Typing in the editor, with a processor ${SLOWER} times slower`,
        note: `From the key press to the frame that shows the letter: ${KEYSTROKES} letters at the beginning of the text, one every 100 ms.`,
        rows: keystrokes,
      },
      {
        title: 'The editor on slow 3G',
        note: 'With an empty cache, 400 ms and 400 kbit/s.',
        rows: slowNetwork,
      },
    ]
  } finally {
    await browser.close()
    await product.dispose()
  }
}

async function writeLongPair(origin: string, words: number): Promise<WholePair> {
  const call = await signIn(origin)
  const paragraph = 'The well stands where the valleys meet, and every committee keeps its book. '
  const part = (heading: string) => `## ${heading}\n\n${paragraph.repeat(7).trim()}`
  const parts = Math.ceil(words / (paragraph.split(' ').length * 7))
  const content = Array.from({ length: parts }, (_, index) => part(`Part ${index + 1}`)).join(
    '\n\n',
  )
  const answer = await call('/api/publications/pairs', {
    method: 'POST',
    body: {
      shared: { tags: [] },
      english: { title: 'A long text', content },
      arabic: { title: 'نصّ طويل', content },
      status: 'draft',
    },
  })
  if (!answer.ok) throw new Error(`The text was refused: ${await answer.text()}`)
  return (await answer.json()) as WholePair
}

/**
 * Takes each measurement in a browser with an empty cache and without unsaved work from the
 * previous run.
 */
async function timesOf(browser: Browser, storageState: State, address: string): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ storageState })
    const page = await context.newPage()
    await page.addInitScript(watchForText)
    await page.goto(address)
    await page.evaluate(() => window.shownText)
    await page.keyboard.press('x')
    times.push(await page.evaluate(() => window.firstCharacter))
    await context.close()
  }
  return {
    'median, ms': Math.round(median(times)),
    'slowest, ms': Math.round(Math.max(...times)),
  }
}

/**
 * Measures the time from each key press to the frame that shows its result. Closes the browser
 * context afterwards.
 */
async function keystrokesIn(context: BrowserContext, address: string): Promise<Row> {
  const page = await context.newPage()
  await page.addInitScript(watchForText)
  await page.goto(address)
  await page.evaluate(() => window.shownText)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(watchKeys)
  for (let keystroke = 0; keystroke < KEYSTROKES; keystroke++) {
    await page.keyboard.press(keystroke % 6 === 5 ? ' ' : 'a')
    await page.waitForTimeout(100) // the pace of a fast typist
  }
  const times = await page.evaluate(() => window.keystrokeTimes)
  await context.close()
  return {
    'median, ms': Math.round(median(times)),
    '95 %, ms': Math.round(quantile(times, 0.95)),
    'slowest, ms': Math.round(Math.max(...times)),
  }
}

/** Runs in the page. Records how long each letter takes to appear. */
function watchKeys(): void {
  window.keystrokeTimes = []
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() =>
        setTimeout(() => window.keystrokeTimes.push(performance.now() - timeStamp)),
      )
    },
    { capture: true },
  )
}

/**
 * Runs in the page. Puts the cursor into the text field as soon as a frame has shown the field, and
 * records when a letter appears.
 */
function watchForText(): void {
  const textOf = () =>
    document.querySelector<HTMLElement>(
      '.editor [data-part=text] [role=textbox], .editor textarea.write',
    )
  let began = 0
  window.shownText = new Promise((resolve) => {
    const watch = () => {
      const text = textOf()
      if (!text) return void requestAnimationFrame(watch)
      // The frame is on the screen once the task that follows it runs.
      requestAnimationFrame(() =>
        setTimeout(() => {
          began = performance.now()
          textOf()?.focus()
          resolve()
        }),
      )
    }
    watch()
  })
  window.firstCharacter = new Promise((resolve) => {
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches('.write, .write *')) return
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    }
    document.addEventListener('input', onInput, { once: true })
  })
}

declare global {
  interface Window {
    shownText: Promise<void>
    firstCharacter: Promise<number>
    keystrokeTimes: number[]
  }
}
