import { classNames } from '@ufuq/shared/ui/class-names'
import type { ReactNode } from 'react'
import styles from './layout.module.css'

type Gap = 'none' | 'small' | 'medium' | 'large'

interface LayoutProps {
  gap?: Gap
  children: ReactNode
}

/** One below the other, each as wide as the column. */
export const Stack = ({ gap = 'medium', children }: LayoutProps) => (
  <div className="stack" data-gap={gap}>
    {children}
  </div>
)

interface RowProps extends LayoutProps {
  /** Whether the last one is at the end of the line. */
  isSpread?: boolean
  /** Whether all but the last one grow, as fields before their button. */
  isFilled?: boolean
  /** Whether they stay on one line, where the last one gets what is left. */
  isLine?: boolean
}

/** Beside each other, on several lines if there is no room. */
export const Row = ({
  gap = 'medium',
  isSpread = false,
  isFilled = false,
  isLine = false,
  children,
}: RowProps) => (
  <div
    className={classNames(
      'row',
      isSpread && styles['spread'],
      isFilled && styles['filled'],
      isLine && styles['line'],
    )}
    data-gap={gap}
  >
    {children}
  </div>
)

interface GridProps extends LayoutProps {
  /** The least width of a column, such as `16rem`. */
  min: string
}

/** As many columns of the same width as there is room for. */
export const Grid = ({ min, gap = 'medium', children }: GridProps) => (
  <div
    className="stack"
    data-gap={gap}
    style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}), 1fr))` }}
  >
    {children}
  </div>
)

interface SplitProps {
  aside: ReactNode
  children: ReactNode
}

/** What a screen is about, and beside it what can be done with it; below it if there is no room. */
export const Split = ({ aside, children }: SplitProps) => (
  <div className="columns" data-side="end">
    <Stack gap="large">{children}</Stack>
    <Stack gap="large">{aside}</Stack>
  </div>
)

/** Stays at the top of the window while the list below it scrolls. */
export const Sticky = ({ children }: { children: ReactNode }) => (
  <div className={styles['sticky']} data-part="sticky">
    {children}
  </div>
)
