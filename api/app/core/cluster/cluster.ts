/**
 * Whether this process is one of several that its parent started on one data folder. The
 * parent holds the lock of the folder, names itself in `CLUSTER_OF`, and starts them one after
 * the other.
 */
export const isInCluster = process.env['CLUSTER_OF'] === String(process.ppid)

/** Whether it is the first of them; none serves before it does. */
export const isFirstOfCluster = isInCluster && process.env['CLUSTER_FIRST'] === 'true'
