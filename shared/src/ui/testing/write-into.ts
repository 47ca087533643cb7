/** The part of a Playwright locator that this uses. */
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
 * Replaces the content of a text box with the keyboard, like a person. `fill` selects from
 * outside: a writing surface that redraws before it has received that selection restores its
 * own, and keeps the old text next to the new.
 */
export async function writeInto(box: TextBox, text: string): Promise<void> {
  await box.press('ControlOrMeta+a')
  const { keyboard } = box.page()
  await (text === '' ? keyboard.press('Delete') : keyboard.insertText(text))
}
