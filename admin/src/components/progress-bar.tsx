import type { CSSProperties } from 'react'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  done: number
  total: number
  size?: 'medium' | 'large'
  isPaused?: boolean
}

export const percentOf = (done: number, total: number): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))

export function ProgressBar({ label, done, total, size, isPaused = false }: ProgressBarProps) {
  const percent = percentOf(done, total)
  return (
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-size={size}
      data-paused={isPaused || undefined}
      style={{ '--done': `${percent}%` } as CSSProperties}
    />
  )
}
