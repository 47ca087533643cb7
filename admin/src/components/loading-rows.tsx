import { LoadingState, Skeleton } from '@ufuq/shared/ui/states'
import styles from './loading-rows.module.css'

/** The rows of a list while it loads. */
export const LoadingRows = ({ label }: { label: string }) => (
  <LoadingState label={label}>
    {(['medium', 'long', 'medium', 'long'] as const).map((width, index) => (
      <div className={styles['row']} key={index}>
        <Skeleton width={width} />
        <Skeleton width="short" />
      </div>
    ))}
  </LoadingState>
)
