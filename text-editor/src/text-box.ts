/** A text on the screen, for the form. */
export interface TextBox {
  focus: () => void
  /** Takes over a text from elsewhere, such as unsent work or a colleague's saved text. */
  fill: (text: string) => void
}
