import type { ReactNode } from 'react'
import { BrokenHorizon, EmptyHorizon } from './horizon-lines.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SkeletonProps {
  shape?: 'line' | 'title' | 'frame'
  width?: 'short' | 'medium' | 'long' | 'full'
}

/**
 * A placeholder for one element of the expected content; `frame` stands for an artwork with its
 * line and sun.
 */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <div className="sk" data-shape={shape} data-width={width} />
}

interface LoadingStateProps {
  label: string
  /** Skeletons in the shape of the expected content. */
  children?: ReactNode
}

/** A loading indicator, which appears only if loading takes longer than a short delay. */
export function LoadingState({ label, children }: LoadingStateProps) {
  return (
    <div className="loading" aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className="loading-shapes" aria-hidden="true">
        {children ?? (
          <>
            <Skeleton shape="frame" />
            <Skeleton width="short" />
            <Skeleton shape="title" width="long" />
            <Skeleton />
            <Skeleton width="medium" />
          </>
        )}
      </div>
    </div>
  )
}

interface StateProps {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** The title's heading level. */
  level?: 1 | 2 | 3 | 4
}

export function EmptyState({ title, text, action, level = 3 }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="state">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
      <EmptyHorizon />
    </div>
  )
}

export function ErrorState({ title, text, action, level = 3 }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="state broken" role="alert">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
      <BrokenHorizon />
    </div>
  )
}
