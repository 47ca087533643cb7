import { BLOCK_NAMES, BLOCKS } from './support/blocks.ts'
import type { Editor } from './support/editor.ts'
import { expect, test } from './support/test.ts'

const WAYS: Record<string, (editor: Editor, word: string) => Promise<void>> = {
  typing: (editor, word) => editor.type(word),
  composing: (editor, word) => editor.compose(word),
  pasting: (editor, word) => editor.paste({ html: '', plain: word }),
}

for (const name of BLOCK_NAMES) {
  const block = BLOCKS[name]

  for (const [way, act] of Object.entries(WAYS)) {
    test(`${way} beside ${name} begins a paragraph on the cursor's side`, async ({ editor }) => {
      for (const text of [block, `${block}\n\nafter`]) {
        await editor.open(text)
        await editor.press('Control+End', 'Control+End', 'Control+Home', 'Control+Home')
        await act(editor, 'تج')
        expect.soft(await editor.markdown(), 'before the first block').toBe(`تج\n\n${text}`)
      }
      for (const text of [block, `before\n\n${block}`]) {
        await editor.open(text)
        await editor.press('Control+Home', 'Control+Home', 'Control+End', 'Control+End')
        await act(editor, 'تج')
        expect.soft(await editor.markdown(), 'after the last block').toBe(`${text}\n\nتج`)
      }
      await editor.open(`${block}\n\n${block}`)
      await editor.page.evaluate((side) => {
        const { panes, GapCursor } = window.testbed
        const { state, dispatch } = panes[side]
        const at = state.doc.resolve(state.doc.child(0).nodeSize)
        dispatch.call(panes[side], state.tr.setSelection(new GapCursor(at)))
      }, editor.side)
      await editor.settle()
      await act(editor, 'تج')
      expect.soft(await editor.markdown(), 'between two').toBe(`${block}\n\nتج\n\n${block}`)
    })
  }

  test(`a click above or below ${name} begins a paragraph there`, async ({ editor }) => {
    const box = editor.page.locator('#en .ink')
    for (const side of ['above', 'below']) {
      await editor.open(block)
      const outer = await box.boundingBox()
      const last = await box.locator('> *').last().boundingBox()
      if (!outer || !last) throw new Error('The text has no size')
      const y = side === 'above' ? outer.y + 3 : last.y + last.height + 60
      await editor.page.mouse.click(outer.x + outer.width / 2, y)
      await editor.settle(30)
      await editor.compose('تج')
      const after = side === 'above' ? `تج\n\n${block}` : `${block}\n\nتج`
      expect.soft(await editor.markdown(), side).toBe(after)
    }
  })

  test(`deleting towards ${name} keeps it whole`, async ({ editor }) => {
    const text = `before\n\n${block}\n\nafter`
    const whole = name === 'a rule' ? [text, 'before\n\nafter'] : [text]
    for (const [key, words, offset] of [
      ['Backspace', 'after', 0],
      ['Delete', 'before', 6],
      ['Control+Backspace', 'after', 0],
      ['Control+Delete', 'before', 6],
    ] as const) {
      await editor.open(text)
      await editor.select([words, offset])
      await editor.press(key)
      expect.soft(whole, key).toContain(await editor.markdown())
    }
  })

  // the arrow keys move the focus to the actions of a picture, where nothing can be composed
  if (name.includes('picture')) continue
  test(`composing after the arrow keys at ${name} loses no words`, async ({ editor }) => {
    const moves: [string, string, string[]][] = [
      ['left from below', 'after', ['Home', 'ArrowLeft']],
      ['twice left from below', 'after', ['Home', 'ArrowLeft', 'ArrowLeft']],
      ['down', 'before', ['End', 'ArrowDown']],
      ['up', 'after', ['ArrowUp']],
    ]
    for (const text of [`before\n\n${block}\n\nafter`, `${block}\n\nafter`]) {
      for (const [move, words, keys] of moves) {
        if (!text.includes(words)) continue
        await editor.open(text)
        const letters = await lettersOf(editor)
        await editor.select([words, 0])
        await editor.press(...keys)
        await editor.compose('تجربة')
        await editor.type(' x')
        const written = (await editor.text()).replaceAll(/[⏎]/g, '')
        expect.soft(written, move).toContain('تجربة x')
        expect.soft(written.replace('تجربة x', ''), move).toBe(letters)
      }
    }
  })
}

for (const name of ['a picture', 'a picture with a caption', 'a rule'] as const) {
  test(`writing onto ${name} that is selected begins a paragraph after it`, async ({ editor }) => {
    const block = BLOCKS[name]
    const ways = { ...WAYS, inserting: (of: Editor, word: string) => of.insert(word) }
    for (const [way, act] of Object.entries(ways)) {
      await editor.open(`before\n\n${block}\n\nafter`)
      await editor.page.evaluate((side) => {
        const { panes, NodeSelection } = window.testbed
        const view = panes[side]
        const { doc, tr } = view.state
        view.dispatch(tr.setSelection(NodeSelection.create(doc, doc.child(0).nodeSize)))
      }, editor.side)
      await editor.settle(30)
      await act(editor, 'تج')
      const after = `before\n\n${block}\n\nتج\n\nafter`
      expect.soft(await editor.markdown(), way).toBe(after)
    }
  })
}

const lettersOf = async (editor: Editor): Promise<string> =>
  (await editor.text()).replaceAll('⏎', '')
