import { memo } from 'react'
import { lazyOnInteraction } from '../engine/lazy-component.tsx'

const part = lazyOnInteraction(() => import('./answer-form.tsx'), 'AnswerForm')
if (import.meta.env.SSR) await part.preload()

/**
 * A form by staff. The component is memoised, because rendering it again would replace the server's
 * HTML of a part whose code has not loaded yet.
 */
export const AnswerForm = memo(part.Component)
