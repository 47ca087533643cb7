import type { FormOutcome, PageForm } from '@ufuq/shared/contract/rendering'
import { createContext, use, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const PostedFormContext = createContext<FormOutcome | null>(null)

interface PostedFormProviderProps {
  posted: FormOutcome | null
  children: ReactNode
}

/**
 * A form that was sent without JavaScript, or before it had come, is answered with its page. That holds for
 * the page as the server sent it: whoever goes on and comes back finds the form as it always is.
 */
export function PostedFormProvider({ posted, children }: PostedFormProviderProps) {
  const { key } = useLocation()
  const [answered, setAnswered] = useState<string | null>(key)
  if (answered !== null && answered !== key) setAnswered(null)
  return <PostedFormContext value={answered === key ? posted : null}>{children}</PostedFormContext>
}

/** What became of this form when it was posted, or null on any other visit. */
export function usePostedForm(form: PageForm): FormOutcome | null {
  const posted = use(PostedFormContext)
  return posted?.form === form ? posted : null
}
