import { useRef, useState } from 'react'

/** The events that a picker reports to the field for one picture that opened it. */
export interface PickerAnswers {
  onAddress: (address: string) => void
  onFile: (file: File) => void
  onClose: () => void
  focusAfter: () => void
}

/**
 * The picker of a field for one picture. Each result closes the picker, and the focus returns to
 * the button that opened it.
 */
export function usePicker({ onAddress, onFile }: Pick<PickerAnswers, 'onAddress' | 'onFile'>) {
  const [isChoosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement | null>(null)
  const focusButton = () => button.current?.focus()
  const answers: PickerAnswers = {
    onAddress(address) {
      setChoosing(false)
      onAddress(address)
    },
    onFile(file) {
      setChoosing(false)
      onFile(file)
    },
    onClose: () => setChoosing(false),
    focusAfter: focusButton,
  }
  return {
    isChoosing,
    choose: () => setChoosing(true),
    answers,
    focusButton,
    /** Stores the button that opens the picker. */
    buttonRef(element: HTMLButtonElement | null) {
      button.current = element
    },
  }
}
