import { onDemand } from '@ufuq/shared/ui/on-demand'

/** The form is loaded when it is opened: a review is read more often than answered. */
export const NoteForm = onDemand(() => import('./note-form.tsx')).part((module) => module.NoteForm)
