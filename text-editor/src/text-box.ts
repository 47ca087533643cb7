/** A text on the screen, as the form knows it. */
export interface TextBox {
  focus: () => void
  /** Takes a text from elsewhere, such as unsent work or what a colleague saved. */
  fill: (text: string) => void
}
