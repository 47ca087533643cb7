import { useEffect, useState, type RefObject } from 'react'

export interface QuestionPlace {
  number: number
  total: number
}

const OPEN_QUESTION = '[role=radiogroup][data-open]'

/**
 * Moves the focus to the next or previous open question when `Alt` is pressed with an arrow key,
 * and returns the place of that question among those that are shown.
 */
export function useQuestionKeys(parts: RefObject<HTMLElement | null>): QuestionPlace | null {
  const [place, setPlace] = useState<QuestionPlace | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!event.altKey || step === undefined || !parts.current) return
      const questions = [...parts.current.querySelectorAll<HTMLElement>(OPEN_QUESTION)]
      if (questions.length === 0) return
      event.preventDefault()
      const next = nextOf(questions, step)
      const question = questions[next]
      question?.closest('details')?.setAttribute('open', '')
      question?.querySelector('input')?.focus()
      setPlace({ number: next + 1, total: questions.length })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [parts])
  return place
}

/** The index of the question after or before the focus, which need not be on an open question. */
function nextOf(questions: readonly HTMLElement[], step: number): number {
  const focused = document.activeElement ?? document.body
  const after = questions.findIndex(
    (question) =>
      !question.contains(focused) &&
      (focused.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  const start = after === -1 ? questions.length : after
  if (step === 1) return start % questions.length
  const isOnQuestion = questions[start - 1]?.contains(focused) ?? false
  return (start - (isOnQuestion ? 2 : 1) + questions.length) % questions.length
}
