import { Plugin, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useSyncExternalStore } from 'react'

const listeners = new WeakMap<EditorView, Set<() => void>>()

/** Tells React elements in a text about its changes. */
export const stateListeners = new Plugin({
  view(view) {
    const all = new Set<() => void>()
    listeners.set(view, all)
    return {
      update() {
        for (const listener of all) listener()
      },
    }
  },
})

/** A part of the state of a text. `read` returns the same object as long as nothing has changed. */
export const useEditorState = <T>(view: EditorView, read: (state: EditorState) => T): T =>
  useSyncExternalStore(
    (listener) => {
      listeners.get(view)?.add(listener)
      return () => listeners.get(view)?.delete(listener)
    },
    () => read(view.state),
  )
