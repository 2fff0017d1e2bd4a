-- Waiting is charged by the quarter of an hour, and its lines say so. What uses the value comes after this.

alter type price_unit add value if not exists 'QUARTER_HOUR' before 'DAY';
