/** The members of a Playwright locator used here. */
interface TextBox {
  press: (key: string) => Promise<void>
  page: () => {
    keyboard: {
      insertText: (text: string) => Promise<void>
      press: (key: string) => Promise<void>
    }
  }
}

/**
 * Uses the keyboard to replace the content of a text box, like a person. `fill` sets the selection
 * directly: a text editor that redraws before it receives this selection restores its own, and
 * keeps the old text next to the new.
 */
export async function writeInto(box: TextBox, text: string): Promise<void> {
  await box.press('ControlOrMeta+a')
  const { keyboard } = box.page()
  await (text === '' ? keyboard.press('Delete') : keyboard.insertText(text))
}
