import type { FormOutcome, PageForm } from '@ufuq/shared/calls/rendering'
import { createContext, use, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const PostedFormContext = createContext<FormOutcome | null>(null)

interface PostedFormProviderProps {
  posted: FormOutcome | null
  children: ReactNode
}

/**
 * Provides the result of a form that was posted without JavaScript, or before it had loaded. In
 * both cases, the server returns the form's page. The result belongs to that page load only. After
 * navigating away and back, the form is in its initial state.
 */
export function PostedFormProvider({ posted, children }: PostedFormProviderProps) {
  const { key } = useLocation()
  const [answered, setAnswered] = useState<string | null>(key)
  if (answered !== null && answered !== key) setAnswered(null)
  return <PostedFormContext value={answered === key ? posted : null}>{children}</PostedFormContext>
}

/** The result of this form if it was posted; null on any other visit. */
export function usePostedForm(form: PageForm | null): FormOutcome | null {
  const posted = use(PostedFormContext)
  return posted?.form === form ? posted : null
}
