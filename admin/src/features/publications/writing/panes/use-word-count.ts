import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Language } from '@ufuq/shared/contract/languages'
import { whenIdle, type TimeLeft } from '@ufuq/shared/ui/when-idle'
import { WordCount } from '@ufuq/shared/markdown/word-count'
import { onTypingPause } from '../../../../on-typing-pause.ts'
import type { FormValues } from '../form/form-values.ts'

/** The pause in typing after which words are counted. */
const PAUSE_MS = 300
/**
 * The minimum idle time that must remain to continue counting; it is enough for a few lines on a
 * slow machine.
 */
const ENOUGH_MS = 3

/**
 * The number of words in a text, counted in idle moments while typing pauses; null until it is
 * known.
 */
export function useWordCount(side: Language, language: Language): number | null {
  const { getValues, subscribe } = useFormContext<FormValues>()
  const [words, setWords] = useState<number | null>(null)
  useEffect(() => {
    const path = `content.${side}` as const
    const counter = new WordCount(language)
    let cancel = () => {}
    const goOn = (counting: Generator<undefined, number>) => (timeLeft: TimeLeft) => {
      let step = counting.next()
      while (!step.done && timeLeft() > ENOUGH_MS) step = counting.next()
      if (step.done) setWords(step.value)
      else cancel = whenIdle(goOn(counting))
    }
    const begin = () => {
      cancel()
      cancel = whenIdle(goOn(counter.count(getValues(path))))
    }
    begin()
    const stopListening = onTypingPause(
      { subscribe },
      { name: path, milliseconds: PAUSE_MS, run: begin },
    )
    return () => {
      stopListening()
      cancel()
    }
  }, [getValues, subscribe, side, language])
  return words
}
