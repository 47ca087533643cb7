import { onDemand } from '@ufuq/shared/ui/on-demand'

/** The form is loaded only when it is opened, because most reviews are only read. */
export const NoteForm = onDemand(() => import('./note-form.tsx')).part((module) => module.NoteForm)
