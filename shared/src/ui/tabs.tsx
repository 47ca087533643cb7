import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { Programme } from '../contract/programmes.ts'
import { classNames } from './class-names.ts'

interface TabsProps {
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  className?: string | undefined
  children: ReactNode
}

/** Follows the direction of `DirectionProvider`. */
export function Tabs(props: TabsProps) {
  return <Root {...props} />
}

interface TabListProps {
  /** What is chosen here, for who does not see it. */
  label: string
  /** `page` fills the width and bleeds to the edge of a phone; `head` stands at the end of a section head. */
  look?: 'head' | 'page'
  className?: string | undefined
  children: ReactNode
}

export function TabList({ label, look = 'head', className, children }: TabListProps) {
  return (
    <List
      aria-label={label}
      className={classNames(look === 'page' ? 'page-tabs' : 'tabs', className)}
    >
      {children}
    </List>
  )
}

interface TabProps {
  value: string
  /** Gives the sun the programme's deep colour. */
  programme?: Programme | undefined
  children: ReactNode
}

export function Tab({ value, programme, children }: TabProps) {
  return (
    <Trigger value={value} className="tab" data-programme={programme}>
      {children}
    </Trigger>
  )
}

export function TabPanel(props: ComponentPropsWithRef<typeof Content>) {
  return <Content {...props} />
}
