type Scope = {
  /** For one client alone. */
  readonly isAgreed: boolean;
  /** What else it is for, such as a directorate; null: every one. */
  readonly only: readonly (number | string | null)[];
};

const covers = (wide: Scope, narrow: Scope): boolean =>
  wide.only.every((each, index) => each === null || each === narrow.only[index]);

/** Of rates for the same work of one agency: those that can count for the client, as none agreed with it covers all that they are for. */
export const countableOf = <Rate extends Scope>(rates: readonly Rate[]): Rate[] => {
  const agreed = rates.filter(({ isAgreed }) => isAgreed);
  return rates.filter((rate) => rate.isAgreed || !agreed.some((own) => covers(own, rate)));
};
