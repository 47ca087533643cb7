import { TabList } from '@ufuq/shared/ui/tabs'
import type { ReactNode } from 'react'
import styles from './tab-bar.module.css'

interface TabBarProps {
  label: string
  children: ReactNode
}

/** The tabs of a screen, on a line over its whole width. */
export const TabBar = ({ label, children }: TabBarProps) => (
  <TabList label={label} className={styles['bar']}>
    {children}
  </TabList>
)
