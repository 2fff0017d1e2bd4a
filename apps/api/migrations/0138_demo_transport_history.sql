-- The demonstration’s journeys have a history of days, and all of it is written at one start: the product itself dates it back.

grant update (at) on transport_status_change to worklane_system;
