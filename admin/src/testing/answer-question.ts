import { fireEvent, screen, within } from '@testing-library/react'

/** Waits for the question in a dialog, presses one of its buttons, and returns its text. */
export async function answerQuestion(button: string): Promise<string> {
  const dialog = await screen.findByRole('alertdialog')
  const { textContent } = dialog
  fireEvent.click(within(dialog).getByRole('button', { name: button }))
  return textContent
}
