import type { Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { Tree } from '@ufuq/shared/model/values'
import type { EntryChange, WireEntry } from '@ufuq/shared/model/wire'
import type { ComponentType, ReactNode } from 'react'
import type { Refusal } from './deletion.ts'
import type { Entry } from './form/use-entry.ts'
import type { PublishDialogProps } from './publish-dialog.tsx'
import type { EntryTask } from './use-entry-kind.ts'
import type { OwnField } from './value-field.tsx'

export interface EntryPublishProps extends PublishDialogProps {
  entry: EntryOfKind
  /** Shows a value, given its path in the form. */
  onReveal: (at: string) => void
}

export type EntryOfKind = Entry<WireEntry | null, Tree, EntryChange, EntryTask>

export interface EntryEditorProps {
  kind: Kind
  /** The saved entry; null for a new one. */
  state: WireEntry | null
  /** The first values of a new entry. */
  initial?: Tree
  /** What is particular to fields, by their names. */
  own?: Readonly<Record<string, OwnField>>
  /** Replaces the list of all fields; `fields` renders the named ones. */
  layout?: (fields: (...names: string[]) => ReactNode, entry: EntryOfKind) => ReactNode
  className?: string
  /** What a language lacks before it can be public; by default, what is required. */
  problemsIn?: PublishDialogProps['problemsIn']
  /** Replaces the dialog that asks which languages to publish. */
  publishDialog?: ComponentType<EntryPublishProps>
  /** The addresses of an entry whose kind declares none for it. */
  addressOf?: ((entry: WireEntry) => (language: Language) => string | null) | undefined
  /** Further actions in the menu of the bar. */
  menuItems?: (entry: EntryOfKind) => ReactNode
  /** Shows why the entry can't be deleted. */
  refusal?: Refusal
  /** Above the fields. */
  top?: (entry: EntryOfKind) => ReactNode
  /** Shows a value and gives it the focus, in a layout that hides some. */
  onReveal?: (at: string, values: Tree) => void
  onSaved?: (entry: WireEntry) => void
  /** What a save sends besides the values. */
  more?: Partial<EntryChange> | undefined
}
