/** Of what an invoice over seats may be wrong about, in law. */
export const TrainingVat = () => (
  <p>
    Training is standard-rated unless an eligible body gives it, such as a charity or a college (VATA 1994, Sch. 9,
    Group 6). If your agency may be one, ask your accountant first.
  </p>
);
