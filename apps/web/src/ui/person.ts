type Worker = {
  id: number;
  firstname: string;
  lastname: string;
  employmentNumber: string | null;
  email: string | null;
};

/** What tells workers of one name apart, of what the reader may know; the number of the worker where they know nothing else. */
export const workerMark = ({ id, employmentNumber, email }: Omit<Worker, 'firstname' | 'lastname'>): string =>
  [employmentNumber, email].filter(Boolean).join(' · ') || `#${id}`;

/** A worker to choose. */
export const workerChoice = (worker: Worker): { id: number; label: string } => ({
  id: worker.id,
  label: `${worker.firstname} ${worker.lastname} · ${workerMark(worker)}`,
});
