const ENDING = /\.(?:doc|dot)[xm]?$/i
const TYPE =
  /^application\/(?:msword|vnd\.ms-word\.|vnd\.openxmlformats-officedocument\.wordprocessingml\.)/i

/** The file extensions that a file dialog accepts. */
export const WORD_FILES = '.docx,.docm,.dotx,.doc'

/** Whether a file's name or type is that of a Word file; its content may be something else. */
export const isWordFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  ENDING.test(name) || TYPE.test(type)

/** Lets the user choose a Word file. */
export function chooseWordFile(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = WORD_FILES
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}
