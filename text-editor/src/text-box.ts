/** What the form can do with a text on the screen. */
export interface TextBox {
  focus: () => void
  /** Replaces the text, for example with unsent work or a colleague's saved text. */
  fill: (text: string) => void
}
