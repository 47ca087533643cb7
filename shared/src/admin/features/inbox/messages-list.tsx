import { useState } from 'react'
import type { MessageListItem } from '../../../contract/inbox.ts'
import { MessagesBulkBar } from './bulk-bar.tsx'
import type { KindChoice } from './inbox-address.ts'
import { MessagesTable } from './messages-table.tsx'

/** A page of messages, and what is done to several of them at once. */
export function MessagesList({ kind, items }: { kind: KindChoice; items: MessageListItem[] }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  // Those that moved to another page or are gone are no longer selected.
  const chosen = items.filter(({ id }) => ids.has(id))
  const toggle = (id: number) => {
    const others = chosen.filter((one) => one.id !== id).map((one) => one.id)
    setIds(new Set(others.length < chosen.length ? others : [...others, id]))
  }
  return (
    <>
      <MessagesBulkBar
        items={items}
        chosen={chosen}
        onChoose={(some) => setIds(new Set(some.map(({ id }) => id)))}
      />
      <MessagesTable
        kind={kind}
        items={items}
        chosen={new Set(chosen.map(({ id }) => id))}
        onToggle={toggle}
      />
    </>
  )
}
