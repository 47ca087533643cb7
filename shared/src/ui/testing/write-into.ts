/** What is needed of a Playwright locator. */
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
 * Replaces all that a text box holds, by keys as a person does. `fill` selects from outside: a writing surface that
 * draws itself again before it has heard of that selection puts its own back, and keeps the old text beside the new.
 */
export async function writeInto(box: TextBox, text: string): Promise<void> {
  await box.press('ControlOrMeta+a')
  const { keyboard } = box.page()
  await (text === '' ? keyboard.press('Delete') : keyboard.insertText(text))
}
