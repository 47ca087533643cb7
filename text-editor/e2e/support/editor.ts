import type { CDPSession, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'

/** A place in a text: words, and the number of characters from their start. */
export type Place = readonly [words: string, offset: number]

/** What a copy puts on the clipboard. */
export interface Copied {
  html: string
  plain: string
}

/**
 * A text without the words of a note that was deleted while the text still refers to it: they are
 * put back at the end.
 */
export function withoutNote(text: string, wanted: string, before: string): string {
  const note = text.slice(wanted.length)
  return text.startsWith(wanted) && before.includes(note) ? wanted : text
}

/** A text on the bare page, as a writer uses it. */
export class Editor {
  readonly page: Page
  readonly cdp: CDPSession
  readonly side: Language

  constructor(page: Page, cdp: CDPSession, side: Language) {
    this.page = page
    this.cdp = cdp
    this.side = side
  }

  /** Opens a text in a new editor, with the cursor at its start. */
  open(markdown: string): Promise<void> {
    return this.page.evaluate(([side, text]) => window.testbed.open(side, text), [
      this.side,
      markdown,
    ] as const)
  }

  markdown(): Promise<string> {
    return this.page.evaluate((side) => window.testbed.markdownOf(side), this.side)
  }

  /** The words of the text; `⏎` between blocks, `¤` for a note, a picture or a break. */
  text(): Promise<string> {
    return this.page.evaluate((side) => window.testbed.textOf(side), this.side)
  }

  /** The words before and after the selection. */
  around(): Promise<{ before: string; after: string }> {
    return this.page.evaluate((side) => {
      const { from, to } = window.testbed.panes[side].state.selection
      const { textOf } = window.testbed
      return { before: textOf(side, 0, from), after: textOf(side, to) }
    }, this.side)
  }

  head(): Promise<number> {
    return this.page.evaluate((side) => window.testbed.panes[side].state.selection.head, this.side)
  }

  /** Moves the cursor to a place, or selects from one place to another. */
  select(from: Place, to: Place = from): Promise<void> {
    return this.page.evaluate(
      ([side, [a, x], [b, y]]) => {
        const { select, positionOf } = window.testbed
        select(side, positionOf(side, a) + x, positionOf(side, b) + y)
      },
      [this.side, from, to] as const,
    )
  }

  selectPositions(from: number, to = from): Promise<void> {
    return this.page.evaluate(([side, a, b]) => window.testbed.select(side, a, b), [
      this.side,
      from,
      to,
    ] as const)
  }

  focus(): Promise<void> {
    return this.page.evaluate((side) => window.testbed.panes[side].focus(), this.side)
  }

  /** Waits until the editor has read what the browser changed. */
  settle(milliseconds = 15): Promise<void> {
    return this.page.evaluate(
      (wait) => new Promise((resolve) => setTimeout(resolve, wait)),
      milliseconds,
    )
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      // the browser reports a moved selection with the next frame
      await this.settle(20)
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    await this.settle()
  }

  /** Inserts text as a phone's keyboard does. */
  async insert(text: string): Promise<void> {
    await this.cdp.send('Input.insertText', { text })
    await this.settle()
  }

  /** Composes a word letter by letter, as an input method does. */
  async compose(word: string): Promise<void> {
    for (let end = 1; end <= word.length; end += 1) {
      await this.cdp.send('Input.imeSetComposition', {
        text: word.slice(0, end),
        selectionStart: end,
        selectionEnd: end,
      })
    }
    await this.cdp.send('Input.insertText', { text: word })
    // the editor reads the end of a composition after 20 milliseconds
    await this.settle(40)
  }

  async paste({ html, plain }: Copied): Promise<void> {
    await this.page.evaluate(
      ([side, html, plain]) => {
        const clipboardData = new DataTransfer()
        if (html) clipboardData.setData('text/html', html)
        if (plain) clipboardData.setData('text/plain', plain)
        const options = { clipboardData, bubbles: true, cancelable: true }
        window.testbed.panes[side].dom.dispatchEvent(new ClipboardEvent('paste', options))
      },
      [this.side, html, plain] as const,
    )
    await this.settle()
  }

  async copy(event: 'copy' | 'cut' = 'copy'): Promise<Copied> {
    const copied = await this.page.evaluate(
      ([side, type]) => {
        const clipboardData = new DataTransfer()
        const options = { clipboardData, bubbles: true, cancelable: true }
        window.testbed.panes[side].dom.dispatchEvent(new ClipboardEvent(type, options))
        return {
          html: clipboardData.getData('text/html'),
          plain: clipboardData.getData('text/plain'),
        }
      },
      [this.side, event] as const,
    )
    await this.settle()
    return copied
  }

  /** Slows the page down, as on an old phone. */
  async slowDown(rate: number): Promise<void> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate })
  }
}
