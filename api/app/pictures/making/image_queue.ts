import { WorkerQueue } from '#core/jobs/worker_queue'
import type { PictureAnswer, PictureJob } from '#pictures/making/picture_worker'

export const imageQueue = new WorkerQueue<PictureJob, PictureAnswer>(
  'app/pictures/making/picture_worker',
)
