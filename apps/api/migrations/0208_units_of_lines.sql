-- Waiting is charged by the quarter of an hour and trainings by the seat, and their lines say so. What uses the values comes after this.

alter type price_unit add value if not exists 'QUARTER_HOUR' before 'DAY';
alter type price_unit add value if not exists 'SEAT';
