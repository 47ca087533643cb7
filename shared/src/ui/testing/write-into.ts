/** The members of a Playwright locator that this module uses. */
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
 * Uses the keyboard to replace the content of a text box, as a person would. `fill` sets the
 * selection directly: a text editor that redraws before it receives this selection restores its
 * own, and keeps the old text next to the new.
 */
export async function writeInto(box: TextBox, text: string): Promise<void> {
  await box.press('ControlOrMeta+a')
  const { keyboard } = box.page()
  await (text === '' ? keyboard.press('Delete') : keyboard.insertText(text))
}
